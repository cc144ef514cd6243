CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"counts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsals" (
	"day" date NOT NULL,
	"label" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rehearsals_day_label_pk" PRIMARY KEY("day","label")
);
--> statement-breakpoint
ALTER TABLE "deliveries" RENAME COLUMN "webhook_id" TO "target";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_webhook_id_webhooks_id_fk";
--> statement-breakpoint
DROP INDEX "leads_email";--> statement-breakpoint
DROP INDEX "leads_received_at";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_event_id_webhook_id_pk";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_target_pk" PRIMARY KEY("event_id","target");--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "lead_id" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sequence" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_sealed_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "format" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "spam" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "lead_id" text;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_lead" ON "erasures" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id","id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_lead" ON "events" USING btree ("lead_id","sequence");--> statement-breakpoint
CREATE INDEX "leads_state" ON "leads" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "leads_source" ON "leads" USING btree ("source");--> statement-breakpoint
CREATE INDEX "leads_address" ON "leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree (regexp_replace("phone", '\D', '', 'g'));--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin (to_tsvector('simple'::regconfig, translate(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("source", '') || ' ' || coalesce("need", ''), '@._+/-', '      ')));--> statement-breakpoint
CREATE INDEX "mails_lead" ON "mails" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "leads_received_at" ON "leads" USING btree ("received_at","id");--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "name" SET STATISTICS 0, ALTER COLUMN "email" SET STATISTICS 0, ALTER COLUMN "need" SET STATISTICS 0, ALTER COLUMN "phone" SET STATISTICS 0, ALTER COLUMN "source" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "lead_notes" ALTER COLUMN "text" SET STATISTICS 0, ALTER COLUMN "author" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "rehearsals" ALTER COLUMN "label" SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "leads_address" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "leads_phone" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "leads_words" ALTER COLUMN 1 SET STATISTICS 0;
