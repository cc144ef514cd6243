-- Only where there is little, as in 0006_operation.sql: larger tables get theirs afterwards, see large-indexes.ts.
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "leads" OFFSET 10000) THEN
		CREATE INDEX "leads_address_need" ON "leads" USING btree (lower("email"),md5("need"));
		-- What is personal is not to be in the statistics.
		ALTER INDEX "leads_address_need" ALTER COLUMN 1 SET STATISTICS 0;
		ALTER INDEX "leads_address_need" ALTER COLUMN 2 SET STATISTICS 0;
		DROP INDEX "leads_address";
	END IF;
END $$;
