-- The words of a lead, and nothing that PostgreSQL reads as a tag, an entity or an address. Where there are many leads, it
-- is made later, without a lock: see `src/database/large-indexes.ts`.
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "leads" OFFSET 10000) THEN
		CREATE INDEX "leads_terms" ON "leads" USING gin (to_tsvector('simple'::regconfig, regexp_replace(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("source", '') || ' ' || coalesce("need", ''), '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b9-\u02ff\u037e\u0387\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3-\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964-\u0965\u0970\u0e3f\u0e4f\u0e5a-\u0e5b\u1680\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufd3e-\ufd3f\ufe00-\ufe1f\ufe30-\ufe6f\ufeff\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff]+', ' ', 'g')));
		-- As of the others: what is personal is not to be in the statistics.
		ALTER INDEX "leads_terms" ALTER COLUMN 1 SET STATISTICS 0;
		DROP INDEX "leads_words";
	END IF;
END $$;
