ALTER TABLE "a2a_tasks" ADD COLUMN "lead_id" text;--> statement-breakpoint
ALTER TABLE "a2a_tasks" ADD CONSTRAINT "a2a_tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "a2a_tasks_lead" ON "a2a_tasks" USING btree ("lead_id") WHERE "a2a_tasks"."lead_id" is not null;