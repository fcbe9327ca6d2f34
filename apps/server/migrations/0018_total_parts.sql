ALTER TABLE "bbs_blog_total" DROP CONSTRAINT "bbs_blog_total_is_story_blog_type_city_code_pk";--> statement-breakpoint
CREATE INDEX "bbs_blog_total_place" ON "bbs_blog_total" USING btree ("is_story","blog_type","city_code");--> statement-breakpoint
-- written by hand: each statement adds what it changed, and no writer waits for another one's row
CREATE OR REPLACE FUNCTION bbs_blog_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO bbs_blog_total (is_story, blog_type, city_code, n)
		SELECT is_story, coalesce(blog_type, 0), city_code, count(*)
		FROM new_rows WHERE status = 'published' GROUP BY 1, 2, 3;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO bbs_blog_total (is_story, blog_type, city_code, n)
		SELECT is_story, coalesce(blog_type, 0), city_code, -count(*)
		FROM old_rows WHERE status = 'published' GROUP BY 1, 2, 3;
	ELSE
		INSERT INTO bbs_blog_total (is_story, blog_type, city_code, n)
		SELECT is_story, blog_type, city_code, sum(n) FROM (
			SELECT is_story, coalesce(blog_type, 0) AS blog_type, city_code, 1 AS n FROM new_rows WHERE status = 'published'
			UNION ALL
			SELECT is_story, coalesce(blog_type, 0), city_code, -1 FROM old_rows WHERE status = 'published'
		) changed GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
	END IF;
	RETURN NULL;
END $$;
