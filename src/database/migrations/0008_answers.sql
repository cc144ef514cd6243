ALTER TABLE "leads" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "language" text;--> statement-breakpoint
-- As of the other fields: what is personal is not to be in the statistics.
ALTER TABLE "leads" ALTER COLUMN "answers" SET STATISTICS 0, ALTER COLUMN "language" SET STATISTICS 0;--> statement-breakpoint
-- Where there are many leads, the index is made later, without a lock: see `src/database/large-indexes.ts`.
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "leads" OFFSET 10000) THEN
		CREATE INDEX "leads_left_over" ON "leads" USING btree ("id") WHERE "leads"."need" is null and ("leads"."answers" is not null or "leads"."language" is not null);
	END IF;
END $$;
