CREATE TABLE "troubled_targets" (
	"target" text PRIMARY KEY NOT NULL,
	"trouble" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_lead";--> statement-breakpoint
DROP INDEX "events_revocations";--> statement-breakpoint
CREATE INDEX "deliveries_first_tries" ON "deliveries" USING btree ("target","next_attempt_at","event_id") WHERE "deliveries"."next_attempt_at" is not null and "deliveries"."attempts" = 0;--> statement-breakpoint
CREATE INDEX "deliveries_further_tries" ON "deliveries" USING btree ("target","next_attempt_at","event_id") WHERE "deliveries"."next_attempt_at" is not null and "deliveries"."attempts" > 0;--> statement-breakpoint
CREATE INDEX "events_lead_order" ON "events" USING btree ("lead_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "events_revocations_order" ON "events" USING btree ("occurred_at","id") WHERE "events"."type" = 'revocation';