ALTER TABLE "bbs_search_gap" ADD COLUMN "days" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "bbs_search_gap" g SET "days" = l.days FROM (SELECT term, count(*)::int AS days FROM "bbs_search_log" GROUP BY 1 HAVING count(*) > 1) l WHERE l.term = g.term;--> statement-breakpoint
UPDATE "bbs_search_gap" SET "days" = greatest("days", 2) WHERE "state" IN ('idea', 'synonym') OR "update_by" IS NOT NULL;
