CREATE TABLE "a2a_pushes" (
	"id" text PRIMARY KEY NOT NULL,
	"task_hash" text NOT NULL,
	"sealed_config" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "a2a_tasks" ADD COLUMN "lead_id" text;--> statement-breakpoint
ALTER TABLE "a2a_pushes" ADD CONSTRAINT "a2a_pushes_task_hash_a2a_tasks_id_hash_fk" FOREIGN KEY ("task_hash") REFERENCES "public"."a2a_tasks"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "a2a_pushes_task" ON "a2a_pushes" USING btree ("task_hash");--> statement-breakpoint
ALTER TABLE "a2a_tasks" ADD CONSTRAINT "a2a_tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "a2a_tasks_lead" ON "a2a_tasks" USING btree ("lead_id") WHERE "a2a_tasks"."lead_id" is not null;