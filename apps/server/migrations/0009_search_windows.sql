DROP INDEX "bbs_search_tokens";--> statement-breakpoint
ALTER TABLE "bbs_search" ADD COLUMN "heat" real DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bbs_search_post_tokens" ON "bbs_search" USING gin ("tokens") WITH (fastupdate=false) WHERE "kind" = 2;--> statement-breakpoint
CREATE INDEX "bbs_search_other_tokens" ON "bbs_search" USING gin ("tokens") WITH (fastupdate=false) WHERE "kind" <> 2;--> statement-breakpoint
-- The search ranks by reactions, which change without the post being indexed again: whoever changes them, in whatever way,
-- changes what the search knows. Small changes of a large number are left alone, so that not every like writes there.
CREATE FUNCTION bbs_search_heat() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	now_heat real := ln(1 + NEW.like_count + 2 * NEW.favourite_count + 2 * NEW.helpful_count + 3 * NEW.comment_count);
BEGIN
	UPDATE bbs_search SET heat = now_heat
	WHERE kind = CASE WHEN NEW.is_story THEN 3 ELSE 2 END AND obj_id = NEW.id AND abs(heat - now_heat) >= 0.02;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bbs_blog_heat AFTER UPDATE OF like_count, favourite_count, helpful_count, comment_count ON bbs_blog
	FOR EACH ROW EXECUTE FUNCTION bbs_search_heat();
