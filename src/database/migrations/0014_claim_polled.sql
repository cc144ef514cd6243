ALTER TABLE "claim_attempts" ADD COLUMN "user_code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_attempts" ADD COLUMN "polled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "claim_attempts" ADD COLUMN "poll_seconds" integer DEFAULT 5 NOT NULL;