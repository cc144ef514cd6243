CREATE TABLE "troubled_targets" (
	"target" text PRIMARY KEY NOT NULL,
	"trouble" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Only where there is little: to make an index locks out who writes. Larger tables get theirs afterwards, see large-indexes.ts.
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "deliveries" OFFSET 10000) THEN
		CREATE INDEX "deliveries_first_tries" ON "deliveries" USING btree ("target","next_attempt_at","event_id") WHERE "deliveries"."next_attempt_at" is not null and "deliveries"."attempts" = 0;
		CREATE INDEX "deliveries_further_tries" ON "deliveries" USING btree ("target","next_attempt_at","event_id") WHERE "deliveries"."next_attempt_at" is not null and "deliveries"."attempts" > 0;
	END IF;
END $$;
--> statement-breakpoint
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "events" OFFSET 10000) THEN
		CREATE INDEX "events_lead_order" ON "events" USING btree ("lead_id","occurred_at","id");
		CREATE INDEX "events_revocations_order" ON "events" USING btree ("occurred_at","id") WHERE "events"."type" = 'revocation';
		DROP INDEX "events_lead";
		DROP INDEX "events_revocations";
	END IF;
END $$;
--> statement-breakpoint
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "lead_transitions" OFFSET 10000) THEN
		CREATE INDEX "lead_transitions_contacted" ON "lead_transitions" USING btree ("at","lead_id") WHERE "lead_transitions"."state" = 'contacted';
	END IF;
END $$;
--> statement-breakpoint
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "leads" OFFSET 10000) THEN
		CREATE INDEX "leads_source_state" ON "leads" USING btree ("source","state","received_at","id");
		CREATE INDEX "leads_unspaced" ON "leads" USING gin (string_to_array(regexp_replace(coalesce("name", '') || coalesce("need", ''), '[^\u0E00-\u0EFF\u1780-\u19FF\u2E80-\uA4CF\uF900-\uFAFF\uFF66-\uFF9F\U00016FE0-\U0003FFFF]+', '', 'g'), null));
		-- As of the others: what is personal is not to be in the statistics.
		ALTER INDEX "leads_unspaced" ALTER COLUMN 1 SET STATISTICS 0;
		DROP INDEX "leads_source";
	END IF;
END $$;
