-- Telephones as they are called from nearby, however they were written. Where there are many leads, it is made later, without
-- a lock: see `src/database/large-indexes.ts`.
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "leads" OFFSET 10000) THEN
		CREATE INDEX "leads_telephone" ON "leads" USING btree (replace(regexp_replace(regexp_replace("phone", '[^0-9+]', '', 'g'), '^(?:[+]|00)(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-689][0-9]|3[578][0-9]|42[0-9]|5[09][0-9]|6[7-9][0-9]|8[035789][0-9]|9[679][0-9])0*|^0+', ''), '+', ''));
		-- As of the others: what is personal is not to be in the statistics.
		ALTER INDEX "leads_telephone" ALTER COLUMN 1 SET STATISTICS 0;
	END IF;
END $$;
