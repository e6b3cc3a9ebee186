"""The service: tables over HTTP and WebSockets, storage, and who may see and do what."""
