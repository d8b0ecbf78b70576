ALTER TABLE "pending_topics" SET UNLOGGED;
