CREATE TABLE "bbs_blog_total" (
	"is_story" boolean NOT NULL,
	"blog_type" smallint NOT NULL,
	"city_code" varchar(6) NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "bbs_blog_total_is_story_blog_type_city_code_pk" PRIMARY KEY("is_story","blog_type","city_code")
);
--> statement-breakpoint
DROP INDEX "bbs_blog_city_new";--> statement-breakpoint
DROP INDEX "bbs_blog_new";--> statement-breakpoint
DROP INDEX "bbs_blog_type_new";--> statement-breakpoint
DROP INDEX "bbs_blog_reply";--> statement-breakpoint
ALTER TABLE "bbs_blog" ADD COLUMN "heat" double precision GENERATED ALWAYS AS (ln(1 + like_count + 2 * favourite_count + 2 * helpful_count + 3 * comment_count)
        * case when is_essence then 1.3 when evidence_level > 0 then 1.2 else 1 end
        + extract(epoch from publish_time at time zone 'UTC')::double precision / 3600 / 36) STORED;--> statement-breakpoint
CREATE INDEX "bbs_blog_hot" ON "bbs_blog" USING btree ("is_story","heat" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" = 'published';--> statement-breakpoint
CREATE INDEX "bbs_blog_essence" ON "bbs_blog" USING btree ("is_story","publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" = 'published' and "is_essence";--> statement-breakpoint
CREATE INDEX "bbs_blog_tags" ON "bbs_blog" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "bbs_blog_tags_en" ON "bbs_blog" USING gin ("tags_en");--> statement-breakpoint
CREATE INDEX "bbs_blog_new" ON "bbs_blog" USING btree ("is_story","is_top" DESC NULLS FIRST,"publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" = 'published';--> statement-breakpoint
CREATE INDEX "bbs_blog_type_new" ON "bbs_blog" USING btree ("blog_type","is_top" DESC NULLS FIRST,"publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" = 'published';--> statement-breakpoint
CREATE INDEX "bbs_blog_reply" ON "bbs_blog" USING btree ("is_story","is_top" DESC NULLS FIRST,"last_reply_time" DESC NULLS LAST,"publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" = 'published';