CREATE TABLE "refused_clients" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"refused_by" text NOT NULL,
	"reason" text NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "client_names" jsonb;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "holder" text;--> statement-breakpoint
CREATE INDEX "credentials_holder" ON "credentials" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "credentials_callers" ON "credentials" USING btree ("expires_at") WHERE anonymous and holder is not null;