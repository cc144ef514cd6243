ALTER TABLE "a2a_tasks" ADD COLUMN "caller_digest" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "caller_digest" text;--> statement-breakpoint
CREATE INDEX "a2a_tasks_caller" ON "a2a_tasks" USING btree ("caller_digest","updated_at");--> statement-breakpoint
CREATE INDEX "credentials_anonymous" ON "credentials" USING btree ("expires_at") WHERE "credentials"."anonymous";--> statement-breakpoint
CREATE INDEX "registrations_caller" ON "registrations" USING btree ("caller_digest","created_at");--> statement-breakpoint
CREATE INDEX "events_revocations" ON "events" USING btree ("sequence") WHERE "events"."type" = 'revocation';