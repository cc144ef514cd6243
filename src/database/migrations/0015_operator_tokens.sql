CREATE TABLE "operator_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_tokens_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE INDEX "operator_tokens_expires_at" ON "operator_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_tokens_email" ON "operator_tokens" USING btree ("email","created_at");