CREATE TABLE "answered_days" (
	"day" date PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"failed" integer NOT NULL,
	"by_time" integer[] NOT NULL
);
