"""The database: connections, transactions, models, what is asked of it (`repository/`), and its `migrations/`."""
