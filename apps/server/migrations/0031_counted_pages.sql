CREATE TABLE "bbs_page_counted" (
	"page" varchar(60) NOT NULL,
	"record_id" bigint NOT NULL,
	"lang" varchar(2) NOT NULL,
	"path" varchar(200) NOT NULL,
	CONSTRAINT "bbs_page_counted_page_record_id_lang_pk" PRIMARY KEY("page","record_id","lang")
);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bbs_page_count_page";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bbs_blog_unpublished";--> statement-breakpoint
CREATE INDEX "bbs_page_counted_path_pairs" ON "bbs_page_counted" USING gin (text_pairs("path"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bbs_member_sanctioned" ON "bbs_member" USING btree ("sanction_time" DESC NULLS LAST,"user_id" DESC NULLS FIRST) WHERE ("bbs_member"."muted_until" is not null or "bbs_member"."banned_until" is not null);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bbs_page_count_day" ON "bbs_page_count" USING btree ("day" DESC NULLS FIRST,"count" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bbs_page_count_count" ON "bbs_page_count" USING btree ("count" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bbs_page_count_record" ON "bbs_page_count" USING btree ("page","record_id","lang","day");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bbs_blog_comment_unpublished" ON "bbs_blog_comment" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" <> 'published';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bbs_blog_unpublished" ON "bbs_blog" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"blog_type","city_code","is_story") WHERE "status" <> 'published';--> statement-breakpoint
-- the address of each page that was counted, as it was last
INSERT INTO "bbs_page_counted" ("page", "record_id", "lang", "path")
SELECT DISTINCT ON ("page", "record_id", "lang") "page", "record_id", "lang", "path"
FROM "bbs_page_count" ORDER BY "page", "record_id", "lang", "day" DESC;
