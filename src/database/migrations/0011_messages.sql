CREATE TABLE "lead_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"side" text NOT NULL,
	"via" text NOT NULL,
	"text" text NOT NULL,
	"choices" jsonb,
	"answers" text,
	"chosen" text,
	"author" text,
	"spam" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "awaiting" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_messages_order" ON "lead_messages" USING btree ("lead_id","sequence");--> statement-breakpoint
-- As of notes: what is personal is not to be in the statistics.
ALTER TABLE "lead_messages" ALTER COLUMN "text" SET STATISTICS 0, ALTER COLUMN "choices" SET STATISTICS 0, ALTER COLUMN "author" SET STATISTICS 0;--> statement-breakpoint
-- Where there are many leads, the index is made later, without a lock: see `src/database/large-indexes.ts`.
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "leads" OFFSET 10000) THEN
		CREATE INDEX "leads_messages_left_over" ON "leads" USING btree ("id") WHERE "leads"."need" is null and "leads"."messages" > 0;
	END IF;
END $$;
