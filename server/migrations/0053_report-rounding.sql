-- VAT is rounded once for each rate of an order. The sums of earlier days, which were rounded line by line, are read from
-- their orders until the job has added them up again.
INSERT INTO "report_changes" ("day") SELECT "day" FROM "report_days";
