ALTER TABLE "audit_entries" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "operator_tokens" ADD COLUMN "undrafted" jsonb;--> statement-breakpoint
ALTER TABLE "operator_tokens" ADD COLUMN "undrafted_on" text;--> statement-breakpoint
ALTER TABLE "operator_tokens" ADD COLUMN "undrafted_sent" integer DEFAULT 0 NOT NULL;