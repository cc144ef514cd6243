CREATE TABLE "token_families" (
	"id" text PRIMARY KEY NOT NULL,
	"family_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"openid" jsonb NOT NULL,
	"resource" text,
	"client_id" text NOT NULL,
	"client_names" jsonb NOT NULL,
	"holder" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "token_families_family_hash_unique" UNIQUE("family_hash")
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "family_id" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "resource" text;--> statement-breakpoint
CREATE INDEX "token_families_expires_at" ON "token_families" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "token_families_holder" ON "token_families" USING btree ("holder","created_at");--> statement-breakpoint
CREATE INDEX "credentials_family" ON "credentials" USING btree ("family_id") WHERE "credentials"."family_id" is not null;