ALTER TABLE "leads" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "worked_at" timestamp (3) with time zone;--> statement-breakpoint
-- Where there are many leads, it is made later, without a lock: see `src/database/large-indexes.ts`.
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "leads" OFFSET 10000) THEN
		CREATE INDEX "leads_assignee" ON "leads" USING btree (coalesce("assignee", ''),"state","received_at","id");
	END IF;
END $$;
