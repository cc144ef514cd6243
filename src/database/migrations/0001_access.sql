CREATE TABLE "authorizations" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"email" text NOT NULL,
	"code_hmac" text NOT NULL,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"grant_hash" text,
	"approved_at" timestamp (3) with time zone,
	"redeemed_at" timestamp (3) with time zone,
	"credential_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "authorizations_grant_hash_unique" UNIQUE("grant_hash")
);
--> statement-breakpoint
CREATE TABLE "claim_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"registration_id" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"link_hash" text NOT NULL,
	"code_hmac" text,
	"code_expires_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_attempts_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "muted_addresses" (
	"address_hmac" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"agent_name" text,
	"claim_token_hash" text NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registrations_claim_token_hash_unique" UNIQUE("claim_token_hash")
);
--> statement-breakpoint
CREATE TABLE "revoked_subjects" (
	"subject_hash" text PRIMARY KEY NOT NULL,
	"revoked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_tokens" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"event_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"last_result" text,
	CONSTRAINT "deliveries_event_id_webhook_id_pk" PRIMARY KEY("event_id","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"types" jsonb NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_mail" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "registration_id" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "subject_hash" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "claim_attempts" ADD CONSTRAINT "claim_attempts_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorizations_expires_at" ON "authorizations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "claim_attempts_registration" ON "claim_attempts" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "registrations_expires_at" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_tokens_expires_at" ON "used_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deliveries_next_attempt_at" ON "deliveries" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "events_occurred_at" ON "events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "credentials_subject" ON "credentials" USING btree ("subject_hash");--> statement-breakpoint
CREATE INDEX "credentials_registration" ON "credentials" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "credentials_expires_at" ON "credentials" USING btree ("expires_at");