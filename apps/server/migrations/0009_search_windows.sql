DROP INDEX "bbs_search_tokens";--> statement-breakpoint
ALTER TABLE "bbs_search" ADD COLUMN "heat" real DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bbs_search_post_tokens" ON "bbs_search" USING gin ("tokens") WITH (fastupdate=false) WHERE "kind" = 2;--> statement-breakpoint
CREATE INDEX "bbs_search_other_tokens" ON "bbs_search" USING gin ("tokens") WITH (fastupdate=false) WHERE "kind" <> 2;
