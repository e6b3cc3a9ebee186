BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	guest_id INTEGER NOT NULL, 
	client_id VARCHAR(64) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	seat INTEGER, 
	text VARCHAR(300) NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_chat_guest_id FOREIGN KEY(guest_id) REFERENCES guests (id), 
	CONSTRAINT fk_chat_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_chat_table_id_guest_id_client_id UNIQUE (table_id, guest_id, client_id)
);
CREATE TABLE guests (
	id INTEGER NOT NULL, 
	secret_hash VARCHAR(64) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_guests PRIMARY KEY (id), 
	CONSTRAINT uq_guests_secret_hash UNIQUE (secret_hash)
);
INSERT INTO "guests" VALUES(1,'021aead2f866673ce3924a41ed006f76482e1fdabba7414a6d5a98992833d7d8','Anna','en',1794841934452);
CREATE TABLE invitations (
	code_hash VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	CONSTRAINT pk_invitations PRIMARY KEY (code_hash), 
	CONSTRAINT fk_invitations_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_invitations_table_id_seat UNIQUE (table_id, seat)
);
CREATE TABLE reviews (
	table_id VARCHAR(32) NOT NULL, 
	review TEXT NOT NULL, 
	CONSTRAINT pk_reviews PRIMARY KEY (table_id), 
	CONSTRAINT fk_reviews_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	level INTEGER, 
	guest_id INTEGER, 
	name VARCHAR(24), 
	"left" BOOLEAN NOT NULL, 
	bot_seed BIGINT NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_guest_id FOREIGN KEY(guest_id) REFERENCES guests (id), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('babylonia-unfinished',0,'human',NULL,1,NULL,0,1244939930965107030);
INSERT INTO "seats" VALUES('babylonia-unfinished',1,'human',NULL,1,NULL,0,1765746891967171334);
INSERT INTO "seats" VALUES('babylonia-finished',0,'human',NULL,NULL,'A',0,5868457215204068824);
INSERT INTO "seats" VALUES('babylonia-finished',1,'human',NULL,NULL,'B',0,4548408066804227992);
INSERT INTO "seats" VALUES('babylonia-with-a-bot',0,'human',NULL,1,NULL,0,2925994484124048737);
INSERT INTO "seats" VALUES('babylonia-with-a-bot',1,'bot',1,NULL,NULL,0,7808174370346430535);
INSERT INTO "seats" VALUES('amyitis-unfinished',0,'human',NULL,1,NULL,0,4054863952880449637);
INSERT INTO "seats" VALUES('amyitis-unfinished',1,'human',NULL,1,NULL,0,3990424638921508726);
INSERT INTO "seats" VALUES('amyitis-finished',0,'human',NULL,NULL,'A',0,1713360220501574082);
INSERT INTO "seats" VALUES('amyitis-finished',1,'human',NULL,NULL,'B',0,2379866246185507756);
INSERT INTO "seats" VALUES('amyitis-with-a-bot',0,'human',NULL,1,NULL,0,2570941933871821539);
INSERT INTO "seats" VALUES('amyitis-with-a-bot',1,'bot',1,NULL,NULL,0,5740510002340265433);
INSERT INTO "seats" VALUES('ishtar-unfinished',0,'human',NULL,1,NULL,0,5579775228123155568);
INSERT INTO "seats" VALUES('ishtar-unfinished',1,'human',NULL,1,NULL,0,6962523211881600826);
INSERT INTO "seats" VALUES('ishtar-finished',0,'human',NULL,NULL,'A',0,6310000187659721845);
INSERT INTO "seats" VALUES('ishtar-finished',1,'human',NULL,NULL,'B',0,4396147879439120364);
INSERT INTO "seats" VALUES('ishtar-with-a-bot',0,'human',NULL,1,NULL,0,8827646577833752238);
INSERT INTO "seats" VALUES('ishtar-with-a-bot',1,'bot',1,NULL,NULL,0,8129195540936727001);
CREATE TABLE steps (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action INTEGER, 
	guest_id INTEGER, 
	client_id VARCHAR(64), 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_steps PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_steps_guest_id FOREIGN KEY(guest_id) REFERENCES guests (id), 
	CONSTRAINT fk_steps_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_steps_table_id_guest_id_client_id UNIQUE (table_id, guest_id, client_id)
);
INSERT INTO "steps" VALUES('babylonia-unfinished',0,'move',0,1,78,1,'43d22ae2-1',1794841971070);
INSERT INTO "steps" VALUES('babylonia-unfinished',1,'move',1,1,768,1,'6b3e45c9-3',1794841971199);
INSERT INTO "steps" VALUES('babylonia-unfinished',2,'move',2,0,2,1,'458a0c6a-5',1794841972067);
INSERT INTO "steps" VALUES('babylonia-unfinished',3,'move',3,0,702,1,'2f97ec29-7',1794841972276);
INSERT INTO "steps" VALUES('babylonia-unfinished',4,'move',4,0,768,1,'e6258b24-9',1794841972427);
INSERT INTO "steps" VALUES('babylonia-unfinished',5,'move',5,1,583,1,'086fe09c-11',1794841972609);
INSERT INTO "steps" VALUES('babylonia-unfinished',6,'move',6,1,694,1,'af8040cc-13',1794841973271);
INSERT INTO "steps" VALUES('babylonia-unfinished',7,'move',7,1,768,1,'8b64cef7-15',1794841973412);
INSERT INTO "steps" VALUES('babylonia-unfinished',8,'move',8,0,287,1,'d715363e-17',1794841973608);
INSERT INTO "steps" VALUES('babylonia-unfinished',9,'move',9,0,720,1,'a2d3fc39-19',1794841973811);
INSERT INTO "steps" VALUES('babylonia-unfinished',10,'move',10,0,768,1,'5dba7bce-21',1794841973932);
INSERT INTO "steps" VALUES('babylonia-unfinished',11,'move',11,1,719,1,'b242683c-23',1794841974109);
INSERT INTO "steps" VALUES('babylonia-unfinished',12,'move',12,1,728,1,'8fcc312a-25',1794841974307);
INSERT INTO "steps" VALUES('babylonia-unfinished',13,'move',13,1,768,1,'d70ab6c4-27',1794841974491);
INSERT INTO "steps" VALUES('babylonia-unfinished',14,'move',14,1,961,1,'2345f46c-29',1794841974635);
INSERT INTO "steps" VALUES('babylonia-unfinished',15,'move',15,0,680,1,'38f15a8a-31',1794841974803);
INSERT INTO "steps" VALUES('babylonia-unfinished',16,'move',16,0,263,1,'7e8f36da-33',1794841974975);
INSERT INTO "steps" VALUES('babylonia-unfinished',17,'move',17,0,768,1,'6d13b500-35',1794841975099);
INSERT INTO "steps" VALUES('babylonia-unfinished',18,'move',18,1,390,1,'544be72f-37',1794841975299);
INSERT INTO "steps" VALUES('babylonia-unfinished',19,'move',19,1,271,1,'01cf1405-39',1794841975471);
INSERT INTO "steps" VALUES('babylonia-unfinished',20,'move',20,1,768,1,'0ffb5fd1-41',1794841975612);
INSERT INTO "steps" VALUES('babylonia-unfinished',21,'move',21,0,596,1,'5abd99bf-43',1794841975811);
INSERT INTO "steps" VALUES('babylonia-unfinished',22,'move',22,0,412,1,'2ecb13d3-45',1794841976002);
INSERT INTO "steps" VALUES('babylonia-unfinished',23,'move',23,0,768,1,'2e42395e-47',1794841976167);
INSERT INTO "steps" VALUES('babylonia-unfinished',24,'move',24,0,966,1,'49062ec8-49',1794841976311);
INSERT INTO "steps" VALUES('babylonia-unfinished',25,'move',25,1,96,1,'0334823f-51',1794841976456);
INSERT INTO "steps" VALUES('babylonia-unfinished',26,'move',26,1,597,1,'7be23f30-53',1794841976635);
INSERT INTO "steps" VALUES('babylonia-unfinished',27,'move',27,1,768,1,'9673fc86-55',1794841976775);
INSERT INTO "steps" VALUES('babylonia-unfinished',28,'move',28,0,423,1,'87b699a6-57',1794841976932);
INSERT INTO "steps" VALUES('babylonia-unfinished',29,'move',29,0,146,1,'cec0224a-59',1794841977143);
INSERT INTO "steps" VALUES('babylonia-unfinished',30,'move',30,0,768,1,'661e620d-61',1794841977288);
INSERT INTO "steps" VALUES('babylonia-unfinished',31,'move',31,1,319,1,'f5584c20-63',1794841977439);
INSERT INTO "steps" VALUES('babylonia-unfinished',32,'move',32,1,360,1,'d24994b9-65',1794841977619);
INSERT INTO "steps" VALUES('babylonia-unfinished',33,'move',33,1,768,1,'5861c20d-67',1794841977763);
INSERT INTO "steps" VALUES('babylonia-unfinished',34,'move',34,0,467,1,'efcc9dea-69',1794841977932);
INSERT INTO "steps" VALUES('babylonia-unfinished',35,'move',35,0,63,1,'5fe2508c-71',1794841978111);
INSERT INTO "steps" VALUES('babylonia-unfinished',36,'move',36,0,768,1,'c7192ef0-73',1794841978251);
INSERT INTO "steps" VALUES('babylonia-unfinished',37,'move',37,1,103,1,'c8447c6a-75',1794841978407);
INSERT INTO "steps" VALUES('babylonia-unfinished',38,'move',38,1,454,1,'ad0cafe9-77',1794841978551);
INSERT INTO "steps" VALUES('babylonia-unfinished',39,'move',39,1,768,1,'80e4979e-79',1794841978668);
INSERT INTO "steps" VALUES('babylonia-finished',0,'move',51,1,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',1,'move',52,0,238,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',2,'move',53,0,615,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',3,'move',54,0,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',4,'move',55,1,739,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',5,'move',56,1,343,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',6,'move',57,1,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',7,'move',58,0,596,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',8,'move',59,0,746,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',9,'move',60,0,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',10,'move',61,1,966,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',11,'move',62,1,687,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',12,'move',63,1,670,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',13,'move',64,1,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',14,'move',65,0,319,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',15,'move',66,0,436,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',16,'move',67,0,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',17,'move',68,1,428,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',18,'move',69,1,347,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',19,'move',70,1,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',20,'move',71,0,154,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',21,'move',72,0,514,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',22,'move',73,0,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',23,'move',74,1,329,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',24,'move',75,1,668,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',25,'move',76,1,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',26,'move',77,0,280,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',27,'move',78,0,605,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',28,'move',79,0,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',29,'move',80,1,93,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',30,'move',81,1,592,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',31,'move',82,1,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',32,'move',83,0,710,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',33,'move',84,0,585,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',34,'move',85,0,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',35,'move',86,1,612,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',36,'move',87,1,714,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('babylonia-finished',37,'move',88,1,768,NULL,NULL,1794842001133);
INSERT INTO "steps" VALUES('amyitis-unfinished',0,'move',0,1,3,1,'a84928a7-1',1794842003760);
INSERT INTO "steps" VALUES('amyitis-unfinished',1,'move',1,1,32,1,'26b16a6f-3',1794842003935);
INSERT INTO "steps" VALUES('amyitis-unfinished',2,'move',2,0,6,1,'f75f07d8-5',1794842004195);
INSERT INTO "steps" VALUES('amyitis-unfinished',3,'move',3,0,29,1,'983c6888-7',1794842004355);
INSERT INTO "steps" VALUES('amyitis-unfinished',4,'move',4,1,3,1,'e8c95caf-9',1794842004539);
INSERT INTO "steps" VALUES('amyitis-unfinished',5,'move',5,1,34,1,'86b53494-11',1794842004732);
INSERT INTO "steps" VALUES('amyitis-unfinished',6,'move',6,0,1,1,'2f122c04-13',1794842004867);
INSERT INTO "steps" VALUES('amyitis-unfinished',7,'move',7,0,26,1,'a082a71a-15',1794842005115);
INSERT INTO "steps" VALUES('amyitis-unfinished',8,'move',8,1,6,1,'a0b0a220-17',1794842005861);
INSERT INTO "steps" VALUES('amyitis-unfinished',9,'move',9,1,29,1,'7fcb88aa-19',1794842006039);
INSERT INTO "steps" VALUES('amyitis-unfinished',10,'move',10,0,8,1,'1a18a2a5-21',1794842006197);
INSERT INTO "steps" VALUES('amyitis-unfinished',11,'move',11,1,0,1,'b7a325b2-23',1794842006328);
INSERT INTO "steps" VALUES('amyitis-unfinished',12,'move',12,0,0,1,'1dcc4edc-25',1794842006476);
INSERT INTO "steps" VALUES('amyitis-unfinished',13,'move',13,0,29,1,'3817277a-27',1794842006627);
INSERT INTO "steps" VALUES('amyitis-unfinished',14,'move',14,0,7,1,'2eed6871-29',1794842006801);
INSERT INTO "steps" VALUES('amyitis-unfinished',15,'move',15,0,31,1,'67efb9fc-31',1794842006971);
INSERT INTO "steps" VALUES('amyitis-unfinished',16,'move',16,1,3,1,'725e599c-33',1794842007131);
INSERT INTO "steps" VALUES('amyitis-unfinished',17,'move',17,1,46,1,'09379098-35',1794842007336);
INSERT INTO "steps" VALUES('amyitis-unfinished',18,'move',18,0,0,1,'9d5b81b1-37',1794842007508);
INSERT INTO "steps" VALUES('amyitis-unfinished',19,'move',19,1,1,1,'271aaec7-39',1794842007697);
INSERT INTO "steps" VALUES('amyitis-unfinished',20,'move',20,1,27,1,'fd8da9ac-41',1794842007867);
INSERT INTO "steps" VALUES('amyitis-unfinished',21,'move',21,1,8,1,'5b9cb62e-43',1794842008043);
INSERT INTO "steps" VALUES('amyitis-unfinished',22,'move',22,1,0,1,'0f0f6ab6-45',1794842030347);
INSERT INTO "steps" VALUES('amyitis-unfinished',23,'move',23,1,28,1,'11e6d1c8-47',1794842030515);
INSERT INTO "steps" VALUES('amyitis-unfinished',24,'move',24,1,106,1,'c92da340-49',1794842030659);
INSERT INTO "steps" VALUES('amyitis-unfinished',25,'move',25,1,19,1,'400b1cf2-51',1794842030823);
INSERT INTO "steps" VALUES('amyitis-unfinished',26,'move',26,1,80,1,'519e44c9-53',1794842030961);
INSERT INTO "steps" VALUES('amyitis-unfinished',27,'move',27,0,5,1,'731f4d32-55',1794842031118);
INSERT INTO "steps" VALUES('amyitis-unfinished',28,'move',28,0,27,1,'a54fb95b-57',1794842031287);
INSERT INTO "steps" VALUES('amyitis-unfinished',29,'move',29,1,7,1,'48a31ce3-59',1794842031413);
INSERT INTO "steps" VALUES('amyitis-unfinished',30,'move',30,1,36,1,'d44776dc-61',1794842031588);
INSERT INTO "steps" VALUES('amyitis-unfinished',31,'move',31,0,3,1,'35469d53-63',1794842031741);
INSERT INTO "steps" VALUES('amyitis-unfinished',32,'move',32,0,33,1,'6a15f6b7-65',1794842031879);
INSERT INTO "steps" VALUES('amyitis-unfinished',33,'move',33,1,0,1,'2fbc1422-67',1794842032000);
INSERT INTO "steps" VALUES('amyitis-unfinished',34,'move',34,0,6,1,'9358a9d4-69',1794842032108);
INSERT INTO "steps" VALUES('amyitis-unfinished',35,'move',35,0,29,1,'ad04109a-71',1794842032216);
INSERT INTO "steps" VALUES('amyitis-unfinished',36,'move',36,0,0,1,'9338baa8-73',1794842032336);
INSERT INTO "steps" VALUES('amyitis-unfinished',37,'move',37,0,28,1,'a1c305c3-75',1794842032482);
INSERT INTO "steps" VALUES('amyitis-unfinished',38,'move',38,1,106,1,'a2ee70de-77',1794842032600);
INSERT INTO "steps" VALUES('amyitis-unfinished',39,'move',39,0,1,1,'6470985c-79',1794842032716);
INSERT INTO "steps" VALUES('amyitis-finished',0,'move',205,1,51,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',1,'move',206,1,6,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',2,'move',207,1,30,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',3,'move',208,1,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',4,'move',209,1,28,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',5,'move',210,0,105,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',6,'move',211,0,27,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',7,'move',212,0,124,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',8,'move',213,1,3,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',9,'move',214,1,54,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',10,'move',215,0,23,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',11,'move',216,0,82,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',12,'move',217,1,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',13,'move',218,0,8,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',14,'move',219,0,6,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',15,'move',220,0,28,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',16,'move',221,0,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',17,'move',222,0,28,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',18,'move',223,0,106,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',19,'move',224,1,27,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',20,'move',225,0,6,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',21,'move',226,0,28,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',22,'move',227,1,17,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',23,'move',228,1,59,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',24,'move',229,1,50,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',25,'move',230,0,5,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',26,'move',231,0,27,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',27,'move',232,1,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',28,'move',233,0,18,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',29,'move',234,0,89,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',30,'move',235,0,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',31,'move',236,1,28,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',32,'move',237,0,105,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',33,'move',238,1,27,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',34,'move',239,1,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',35,'move',240,0,2,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',36,'move',241,0,28,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',37,'move',242,0,8,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',38,'move',243,0,4,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',39,'move',244,0,1,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',40,'move',245,0,26,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',41,'move',246,0,23,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',42,'move',247,0,82,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',43,'move',248,0,20,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',44,'move',249,0,97,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',45,'move',250,0,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',46,'move',251,0,29,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',47,'move',252,0,105,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',48,'move',253,0,4,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',49,'move',254,1,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',50,'move',255,0,6,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',51,'move',256,0,28,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',52,'move',257,0,8,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',53,'move',258,0,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',54,'move',259,1,28,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',55,'move',260,0,105,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',56,'move',261,1,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',57,'move',262,0,6,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',58,'move',263,0,28,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',59,'move',264,0,1,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',60,'move',265,0,26,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',61,'move',266,0,7,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',62,'move',267,0,47,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',63,'move',268,0,1,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',64,'move',269,0,26,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',65,'move',270,0,17,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',66,'move',271,0,72,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',67,'move',272,0,53,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',68,'move',273,0,21,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',69,'move',274,0,80,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',70,'move',275,0,5,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',71,'move',276,0,27,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',72,'move',277,0,18,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',73,'move',278,0,91,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',74,'move',279,0,83,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',75,'move',280,0,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',76,'move',281,0,30,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',77,'move',282,0,105,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',78,'move',283,0,27,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',79,'move',284,0,8,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',80,'move',285,1,7,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',81,'move',286,1,54,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',82,'move',287,0,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',83,'move',288,1,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',84,'move',289,1,30,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',85,'move',290,1,106,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',86,'move',291,0,27,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',87,'move',292,1,5,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',88,'move',293,1,26,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',89,'move',294,0,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',90,'move',295,1,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',91,'move',296,0,30,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',92,'move',297,0,105,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',93,'move',298,0,27,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',94,'move',299,0,5,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',95,'move',300,0,27,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',96,'move',301,1,7,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',97,'move',302,1,51,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',98,'move',303,0,3,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',99,'move',304,0,53,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',100,'move',305,1,8,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',101,'move',306,0,24,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',102,'move',307,0,79,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',103,'move',308,0,86,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',104,'move',309,1,4,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',105,'move',310,0,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',106,'move',311,1,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',107,'move',312,1,28,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',108,'move',313,0,26,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',109,'move',314,1,4,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',110,'move',315,0,8,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',111,'move',316,1,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',112,'move',317,0,20,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',113,'move',318,0,99,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',114,'move',319,0,5,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',115,'move',320,0,27,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',116,'move',321,0,22,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',117,'move',322,0,98,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',118,'move',323,0,102,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',119,'move',324,0,18,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',120,'move',325,0,93,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',121,'move',326,0,102,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',122,'move',327,0,1,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',123,'move',328,0,26,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',124,'move',329,0,5,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',125,'move',330,0,27,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',126,'move',331,0,0,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',127,'move',332,0,28,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',128,'move',333,0,106,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-finished',129,'move',334,0,26,NULL,NULL,1794842032906);
INSERT INTO "steps" VALUES('amyitis-with-a-bot',0,'move',0,1,5,NULL,NULL,1794842033000);
INSERT INTO "steps" VALUES('amyitis-with-a-bot',1,'move',1,1,27,NULL,NULL,1794842034415);
INSERT INTO "steps" VALUES('ishtar-unfinished',0,'move',0,0,3,1,'b43180d4-1',1794842035263);
INSERT INTO "steps" VALUES('ishtar-unfinished',1,'move',1,0,515,1,'d1934f76-3',1794842035387);
INSERT INTO "steps" VALUES('ishtar-unfinished',2,'move',2,0,1341,1,'d6650bd1-5',1794842035591);
INSERT INTO "steps" VALUES('ishtar-unfinished',3,'move',3,0,3140,1,'fa55d8a7-7',1794842035723);
INSERT INTO "steps" VALUES('ishtar-unfinished',4,'move',4,1,5,1,'7bcfc238-9',1794842035879);
INSERT INTO "steps" VALUES('ishtar-unfinished',5,'move',5,1,1133,1,'5453dc97-11',1794842036061);
INSERT INTO "steps" VALUES('ishtar-unfinished',6,'move',6,1,1341,1,'a2469c9e-13',1794842036231);
INSERT INTO "steps" VALUES('ishtar-unfinished',7,'move',7,1,3140,1,'9a8f6be3-15',1794842036364);
INSERT INTO "steps" VALUES('ishtar-unfinished',8,'move',8,0,0,1,'94c912ab-17',1794842036520);
INSERT INTO "steps" VALUES('ishtar-unfinished',9,'move',9,0,1191,1,'6eefa764-19',1794842036694);
INSERT INTO "steps" VALUES('ishtar-unfinished',10,'move',10,0,2913,1,'1ba42f72-21',1794842036859);
INSERT INTO "steps" VALUES('ishtar-unfinished',11,'move',11,0,3058,1,'f0dd89c7-23',1794842037055);
INSERT INTO "steps" VALUES('ishtar-unfinished',12,'move',12,0,3140,1,'55699ed5-25',1794842037228);
INSERT INTO "steps" VALUES('ishtar-unfinished',13,'move',13,1,1,1,'7537fa00-27',1794842037391);
INSERT INTO "steps" VALUES('ishtar-unfinished',14,'move',14,1,712,1,'a2e43ee3-29',1794842037563);
INSERT INTO "steps" VALUES('ishtar-unfinished',15,'move',15,1,1346,1,'6c6bdb9c-31',1794842037715);
INSERT INTO "steps" VALUES('ishtar-unfinished',16,'move',16,1,8,1,'e7abe6c6-33',1794842037854);
INSERT INTO "steps" VALUES('ishtar-unfinished',17,'move',17,1,1379,1,'b54a0516-35',1794842037966);
INSERT INTO "steps" VALUES('ishtar-unfinished',18,'move',18,1,3140,1,'a1689c16-37',1794842038074);
INSERT INTO "steps" VALUES('ishtar-unfinished',19,'move',19,0,2,1,'bea4481b-39',1794842038204);
INSERT INTO "steps" VALUES('ishtar-unfinished',20,'move',20,0,958,1,'93e4abe0-41',1794842038339);
INSERT INTO "steps" VALUES('ishtar-unfinished',21,'move',21,0,3140,1,'63b27d26-43',1794842038511);
INSERT INTO "steps" VALUES('ishtar-unfinished',22,'move',22,1,3,1,'0927ac25-45',1794842038703);
INSERT INTO "steps" VALUES('ishtar-unfinished',23,'move',23,1,702,1,'4e82f078-47',1794842038908);
INSERT INTO "steps" VALUES('ishtar-unfinished',24,'move',24,1,1343,1,'53e61c2f-49',1794842039099);
INSERT INTO "steps" VALUES('ishtar-unfinished',25,'move',25,1,3140,1,'e73d8796-51',1794842039884);
INSERT INTO "steps" VALUES('ishtar-unfinished',26,'move',26,0,0,1,'79e50925-53',1794842040060);
INSERT INTO "steps" VALUES('ishtar-unfinished',27,'move',27,0,288,1,'8578b52b-55',1794842040257);
INSERT INTO "steps" VALUES('ishtar-unfinished',28,'move',28,0,1346,1,'37b0a4bd-57',1794842040435);
INSERT INTO "steps" VALUES('ishtar-unfinished',29,'move',29,0,1425,1,'2629d357-59',1794842040636);
INSERT INTO "steps" VALUES('ishtar-unfinished',30,'move',30,0,3140,1,'d74ccda0-61',1794842040800);
INSERT INTO "steps" VALUES('ishtar-unfinished',31,'move',31,1,2,1,'2cf8bf7f-63',1794842040959);
INSERT INTO "steps" VALUES('ishtar-unfinished',32,'move',32,1,693,1,'3799c0bd-65',1794842041127);
INSERT INTO "steps" VALUES('ishtar-unfinished',33,'move',33,1,3140,1,'6452b90f-67',1794842041276);
INSERT INTO "steps" VALUES('ishtar-unfinished',34,'move',34,0,3,1,'788029a8-69',1794842041412);
INSERT INTO "steps" VALUES('ishtar-unfinished',35,'move',35,0,967,1,'ebec08aa-71',1794842041566);
INSERT INTO "steps" VALUES('ishtar-unfinished',36,'move',36,0,1351,1,'edc3bd33-73',1794842041719);
INSERT INTO "steps" VALUES('ishtar-unfinished',37,'move',37,0,3140,1,'83086e9e-75',1794842041856);
INSERT INTO "steps" VALUES('ishtar-unfinished',38,'move',38,1,5,1,'1637ec9b-77',1794842042051);
INSERT INTO "steps" VALUES('ishtar-unfinished',39,'move',39,1,1264,1,'de944bb2-79',1794842042237);
INSERT INTO "steps" VALUES('ishtar-finished',0,'move',64,1,2,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',1,'move',65,1,485,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',2,'move',66,1,3140,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',3,'move',67,0,3,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',4,'move',68,0,590,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',5,'move',69,0,3140,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',6,'move',70,1,5,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',7,'move',71,1,1123,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',8,'move',72,1,1341,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',9,'move',73,1,3140,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',10,'move',74,0,1,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',11,'move',75,0,1181,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',12,'move',76,0,3140,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',13,'move',77,1,3,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',14,'move',78,1,57,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',15,'move',79,1,3140,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',16,'move',80,0,1,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',17,'move',81,0,1021,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',18,'move',82,0,3140,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',19,'move',83,1,3,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',20,'move',84,1,1004,NULL,NULL,1794842042419);
INSERT INTO "steps" VALUES('ishtar-finished',21,'move',85,1,3140,NULL,NULL,1794842042419);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	box VARCHAR(16) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	variant VARCHAR(32) NOT NULL, 
	players INTEGER NOT NULL, 
	position TEXT, 
	seed BIGINT, 
	salt VARCHAR(64) NOT NULL, 
	practice BOOLEAN NOT NULL, 
	imported BOOLEAN NOT NULL, 
	access VARCHAR(16) NOT NULL, 
	made_by INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	moved BIGINT NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	ply INTEGER NOT NULL, 
	to_play INTEGER, 
	scores JSON NOT NULL, 
	winners JSON NOT NULL, 
	takeback JSON, 
	rematch VARCHAR(32), 
	notes JSON NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_made_by FOREIGN KEY(made_by) REFERENCES guests (id)
);
INSERT INTO "tables" VALUES('babylonia-unfinished','babylonia','eb520fbbfcb8c816',1,'basic',2,NULL,7,'a6d50e887d65c35e6db4ec308a3b41b9',1,0,'invitation',1,1794841939931,1794841978668,'playing',40,0,'[40, 46]','[]',NULL,NULL,'{}');
INSERT INTO "tables" VALUES('babylonia-finished','babylonia','eb520fbbfcb8c816',1,'basic',2,'nabu position 1
game: babylonia
rules: 1
players: 2
variant: basic
box: eb520fbbfcb8c816
ply: 51
turn: 16
player: B
score: 1 67
over: no
random: dbe2786d 553d6063 d78f8379 0000004c
phase: place
turn of: B
placed: priest river
choosing: -
cities: 0 2
cards A:
cards B: ten_points
available: extra_turn stand_of_seven three_nobles noble_with_farmers nobles_in_fields city_bonus
stand A: 0p 2m 0s 3f
stand B: 0p 1m 0s 2f
reserve A: 1p 2m 3s 3f
reserve B: 1p 2m 1s 5f
map:
#   a b c d e f g h i j k l m n o p q
 1                  ~   x
 2    Bf          As  x   x
 3  Bf  Bp~ .   .   ~   x   x
 4    Z   f5  .   .   x   x   x
 5  .   Bp~ Af  f7  Ap~ x   x   x
 6    Bm  .   .   .   ~   x   x
 7  MS  ~   .   Am  fc  Am~ x   x
 8    .   ~   f6  .   Bs  x   x   x
 9  .   .   ~   As  Bs  ~   x   x
10    PS  .   Af~ .   .   x   x   x
11  Af  Af  PM  .   Bp  ~   x   x
12    .   Ap  ~   Bp  Bs  x   x   x
13  Af  .   .   S   Z   ~   x   x   x
14    .   .   ~   Bp  Bm  x   x   x
15  .   P   P   .   .   Ap~ x   x   x
16    ~   Ap  ~   Af  ~   x   x   x
17  ~   Bf~ .   .   M   x   x   x   x
18    Bf  ~   As~ .   ~   x   x   x
19  ~   z   Ap~ .   .   x   x   x   x
20    Bf  Bs  M   fc  ~   x   x   x
21  ~   Bs  .   .   .   ~   x   x   x
22    .   .   .   .   .   x   x   x
23      Bm  PM  .   PS  ~   x   x
',NULL,'',0,1,'invitation',1,1794842001133,1794842001133,'finished',89,NULL,'[6, 67]','[1]',NULL,NULL,'{}');
INSERT INTO "tables" VALUES('babylonia-with-a-bot','babylonia','eb520fbbfcb8c816',1,'basic',2,NULL,9,'e367fcae2a70f416cdf782a3b5b0250c',1,0,'invitation',1,1794842001259,1794842001261,'playing',0,0,'[0, 0]','[]',NULL,NULL,'{}');
INSERT INTO "tables" VALUES('amyitis-unfinished','amyitis','e82a32be19598078',1,'standard',2,NULL,7,'f1f7f26e62b7df94650d418d9825ea89',1,0,'invitation',1,1794842001359,1794842032716,'playing',40,0,'[10, 8]','[]',NULL,NULL,'{}');
INSERT INTO "tables" VALUES('amyitis-finished','amyitis','e82a32be19598078',1,'standard',2,'nabu position 1
game: amyitis
rules: 1
players: 2
variant: standard
box: e82a32be19598078
ply: 205
turn: 146
player: B
score: 20 87
over: no
random: 760251bf 766731ad 8a3acb21 0000007d
garden:
1  --    B   1f    B   1b    B   --
   A         B         B         B
2  1g=B  B   2b    B   2e    B   2f
   B         A         BB        BB
3  1h=A  B   2g    B.  3d    AA  3b=B
   B         B         A.        ..
4  --    B   2a    ..  3c    ..  3a
round: 15
planted in: 13
first: A
passed: A
decision: engineer
due: -
planting: -
tile gives: 0
free card: no
caravan: Susa
plants: Eshnunna=3b Ur=2a Mari=4a Khorsabad=1a
group 1: peasant peasant (merchant)
group 2: priest (engineer) merchant
top: B A A . .
bottom: A A A . .
ishtar: A n n B
marduk: n B B A
tammouz: n A n n
supply: 13 talents, 13 camels, 29 neutral, 6 barley, 6 dates, 7 salt, 5 palm, 7 wine
court: 0 banker_1, 1 banker_2, 0 banker_3, 0 caravaneer_1, 0 caravaneer_2, 0 palace_1, 1 palace_2, 1 palace_3, 0 gardener
on caravaneers: -
A: 9 talents, 0 camels, 12 cubes, 1 barley, 1 dates, 0 salt, 2 palm, 0 wine, 1 banker, 2 caravaneer, 1 palace, 3 gardener
B: 8 talents, 1 camels, 2 cubes, 0 barley, 0 dates, 0 salt, 0 palm, 0 wine, 3 banker, 2 caravaneer, 1 palace, 0 gardener
',NULL,'',0,1,'invitation',1,1794842032906,1794842032906,'finished',335,NULL,'[108, 132]','[1]',NULL,NULL,'{}');
INSERT INTO "tables" VALUES('amyitis-with-a-bot','amyitis','e82a32be19598078',1,'standard',2,NULL,9,'e425e632331cb36be6372084a00491a8',1,0,'invitation',1,1794842032974,1794842034415,'playing',2,0,'[0, 0]','[]',NULL,NULL,'{}');
INSERT INTO "tables" VALUES('ishtar-unfinished','ishtar','119f7a0eb5f59354',1,'standard',2,NULL,7,'3dfdebe750e1a4ffbf5039b6cc985303',1,0,'invitation',1,1794842033063,1794842042237,'playing',40,1,'[21, 14]','[]',NULL,NULL,'{}');
INSERT INTO "tables" VALUES('ishtar-finished','ishtar','119f7a0eb5f59354',1,'standard',2,'nabu position 1
game: ishtar
rules: 1
players: 2
variant: standard
box: 119f7a0eb5f59354
ply: 64
turn: 13
player: B
score: 11 32
over: no
random: 41d7c83e 91046b68 e56ca28c 00000042
phase: choose
layout: 1
boards: 4B+5 6B+4 1A+0 3A+5
pile 1: bend 1S-1-1 1
pile 2: triangle - 2
pile 3: line g-4-g 3
pile 4: line 1S-1-1 2
pile 5: triangle 1S-1-g 3
pile 6: bend 2A-g-g 1
can: 2
hand: -
icon: -
choice: -
owed: 0
paying from: purple
unseen line: 1A-1-g 2A-g-1 1A-g-2 2A-g-g 1S-1-g g-2S-1 gS-1-2 1W-1-g 3-g-1
unseen bend: 1A-1-g 2A-g-1 1A-g-2 2S-g-g 1W-1-g 3-g-1
unseen triangle: 1A-1-g 1A-g-2 2A-g-g g-2S-1 gS-1-2 2S-g-g 1W-1-g 3-g-1 g-4-g
removed line:
removed bend:
removed triangle:
row: rrw7+ rrrw9+ pprr6+ pprw7+ prrw8+
trees left: 12
spent: 16 5 4
gems A: 0 0 0
assistants A: 1
skills A: 1 5
planted A: pppr5
reserved A: -
gems B: 0 1 0
assistants B: 1
skills B: 4 5 E
planted B: ppw5 prw6
reserved B: -
desert:
                          .   2   g   .
                        .   1   1   p   .
                      .   1   g   P4  p   w
                    .   r   1A  g   p   .   r
      .   .   p   t   T   r   r   1   .   .
    .   .   1   1   .   w   r   .   .   w
  T   r   3*  R1  1B  .   p   T   p   p
w   .   1   2   g   w   r   w   r   r   w
  T   2   2+  1   .   r   .   w   T   .   T
    1   2+  T   1   .   .   .   r   .   r   .
      t   1   w   .   .   r   w   w   r   p   .
        1   1   r   w   .   T   .   p   p   .
      .   .   .   T   r   t   p   R2  .   .
    r   p   p   .   g   4   p   r   p   .
  T   .   p   P3  .   g   .
    .   p   .   1   .   2
      .   r   g   1   1
        w   1   1   3*
',NULL,'',0,1,'invitation',1,1794842042419,1794842042419,'finished',86,NULL,'[17, 50]','[1]',NULL,NULL,'{}');
INSERT INTO "tables" VALUES('ishtar-with-a-bot','ishtar','119f7a0eb5f59354',1,'standard',2,NULL,9,'149d1de6058478e42c3ac2edd6b6bdf5',1,0,'invitation',1,1794842042484,1794842042487,'playing',0,0,'[0, 0]','[]',NULL,NULL,'{}');
CREATE INDEX ix_tables_status_moved ON tables (status, moved);
CREATE INDEX ix_seats_guest_id ON seats (guest_id);
COMMIT;
