ALTER TABLE "bbs_blog" ADD COLUMN "reaction_discount" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_blog" ADD COLUMN "is_author_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_blog" drop column "heat";--> statement-breakpoint
ALTER TABLE "bbs_blog" ADD COLUMN "heat" double precision GENERATED ALWAYS AS (ln(1 + greatest(0, like_count + 2 * favourite_count + 2 * helpful_count + 3 * commenter_count - reaction_discount))
        * case when is_essence then 1.3 when evidence_level > 0 or is_author_verified then 1.2 when open_reports >= 2 then 0.6 else 1 end
        + extract(epoch from publish_time at time zone 'UTC')::double precision / 3600 / 36) STORED;--> statement-breakpoint
-- it went with the column it is on
CREATE INDEX "bbs_blog_hot" ON "bbs_blog" USING btree ("is_story","heat" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" = 'published';--> statement-breakpoint
-- the search ranks by the same reactions
CREATE OR REPLACE FUNCTION bbs_search_heat() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	now_heat real := ln(1 + greatest(0, NEW.like_count + 2 * NEW.favourite_count + 2 * NEW.helpful_count + 3 * NEW.commenter_count - NEW.reaction_discount));
BEGIN
	UPDATE bbs_search SET heat = now_heat
	WHERE kind = CASE WHEN NEW.is_story THEN 3 ELSE 2 END AND obj_id = NEW.id AND abs(heat - now_heat) >= 0.02;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER bbs_blog_heat ON bbs_blog;--> statement-breakpoint
CREATE TRIGGER bbs_blog_heat AFTER UPDATE OF like_count, favourite_count, helpful_count, commenter_count, reaction_discount ON bbs_blog
	FOR EACH ROW EXECUTE FUNCTION bbs_search_heat();
