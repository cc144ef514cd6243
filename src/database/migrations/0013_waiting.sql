-- Where there are many leads, these are made later, without a lock: see `src/database/large-indexes.ts`.
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "leads" OFFSET 10000) THEN
		CREATE INDEX "deliveries_undelivered" ON "deliveries" USING btree ("event_id") WHERE "deliveries"."target" = 'mailto:submitter' and "deliveries"."next_attempt_at" is null and "deliveries"."delivered_at" is null;
		CREATE INDEX "leads_awaiting_desk" ON "leads" USING btree ("updated_at","id") WHERE "leads"."awaiting" = 'desk';
	END IF;
END $$;
