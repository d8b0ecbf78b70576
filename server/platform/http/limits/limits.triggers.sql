ALTER TABLE "limit_counters" SET UNLOGGED;
