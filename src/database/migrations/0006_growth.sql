-- Only where there is little: to make an index locks out who writes. Larger tables get theirs afterwards, see large-indexes.ts.
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "lead_transitions" OFFSET 10000) THEN
		CREATE INDEX "lead_transitions_contacted" ON "lead_transitions" USING btree ("at","lead_id") WHERE "lead_transitions"."state" = 'contacted';
	END IF;
END $$;
--> statement-breakpoint
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "leads" OFFSET 10000) THEN
		CREATE INDEX "leads_source_state" ON "leads" USING btree ("source","state","received_at","id");
		DROP INDEX "leads_source";
	END IF;
END $$;
