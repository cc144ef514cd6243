CREATE TABLE "refused_clients" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"refused_by" text NOT NULL,
	"reason" text NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queued_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_mail" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_challenges" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"challenge_hash" text NOT NULL,
	"user_handle" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_notices" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"credential_id" text NOT NULL,
	"user_handle" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "operator_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "a2a_tasks" ADD COLUMN "caller_digest" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "client_names" jsonb;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "caller_digest" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "folded_as" text;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_sign_ins" ADD COLUMN "address_hmac" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "queued_mails_next_attempt_at" ON "queued_mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "operator_challenges_expires_at" ON "operator_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_devices_expires_at" ON "operator_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_devices_email" ON "operator_devices" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "operator_passkeys_email" ON "operator_passkeys" USING btree ("email");--> statement-breakpoint
CREATE INDEX "a2a_tasks_caller" ON "a2a_tasks" USING btree ("caller_digest","updated_at");--> statement-breakpoint
CREATE INDEX "credentials_holder" ON "credentials" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "credentials_anonymous" ON "credentials" USING btree ("expires_at") WHERE "credentials"."anonymous";--> statement-breakpoint
CREATE INDEX "registrations_caller" ON "registrations" USING btree ("caller_digest","created_at");--> statement-breakpoint
CREATE INDEX "events_revocations" ON "events" USING btree ("sequence") WHERE "events"."type" = 'revocation';--> statement-breakpoint
CREATE INDEX "operator_sessions_email" ON "operator_sessions" USING btree ("email");--> statement-breakpoint
ALTER TABLE "operator_sign_ins" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_folded_as_unique" UNIQUE("folded_as");--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_id_unique" UNIQUE("id");