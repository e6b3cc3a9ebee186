"""What is asked of the database: functions on a session, each one part of a transaction that `Database` runs."""
