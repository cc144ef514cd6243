CREATE TABLE "a2a_tasks" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"owner" text,
	"context_hash" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"sealed_task" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "a2a_tasks_owner" ON "a2a_tasks" USING btree ("owner","updated_at");--> statement-breakpoint
CREATE INDEX "a2a_tasks_expires_at" ON "a2a_tasks" USING btree ("expires_at");