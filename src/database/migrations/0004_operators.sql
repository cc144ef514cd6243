CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"lead_id" text
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sign_ins" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"email" text,
	"code_hmac" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_lead" ON "audit_entries" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_expires_at" ON "operator_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_sign_ins_expires_at" ON "operator_sign_ins" USING btree ("expires_at");