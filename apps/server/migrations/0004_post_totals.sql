-- Published posts by kind, category and city, kept exact by the database itself: whoever writes posts, in whatever way,
-- changes the totals in the same transaction (forum.md 11).
CREATE FUNCTION bbs_blog_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO bbs_blog_total (is_story, blog_type, city_code, n)
		SELECT is_story, coalesce(blog_type, 0), city_code, count(*)
		FROM new_rows WHERE status = 'published' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (is_story, blog_type, city_code) DO UPDATE SET n = bbs_blog_total.n + excluded.n;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO bbs_blog_total (is_story, blog_type, city_code, n)
		SELECT is_story, coalesce(blog_type, 0), city_code, -count(*)
		FROM old_rows WHERE status = 'published' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (is_story, blog_type, city_code) DO UPDATE SET n = bbs_blog_total.n + excluded.n;
	ELSE
		INSERT INTO bbs_blog_total (is_story, blog_type, city_code, n)
		SELECT is_story, blog_type, city_code, sum(n) FROM (
			SELECT is_story, coalesce(blog_type, 0) AS blog_type, city_code, 1 AS n FROM new_rows WHERE status = 'published'
			UNION ALL
			SELECT is_story, coalesce(blog_type, 0), city_code, -1 FROM old_rows WHERE status = 'published'
		) changed GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (is_story, blog_type, city_code) DO UPDATE SET n = bbs_blog_total.n + excluded.n;
	END IF;
	DELETE FROM bbs_blog_total WHERE n = 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bbs_blog_inserted AFTER INSERT ON bbs_blog REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_blog_recount();--> statement-breakpoint
CREATE TRIGGER bbs_blog_deleted AFTER DELETE ON bbs_blog REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_blog_recount();--> statement-breakpoint
CREATE TRIGGER bbs_blog_updated AFTER UPDATE ON bbs_blog REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_blog_recount();--> statement-breakpoint
INSERT INTO bbs_blog_total (is_story, blog_type, city_code, n)
SELECT is_story, coalesce(blog_type, 0), city_code, count(*) FROM bbs_blog WHERE status = 'published' GROUP BY 1, 2, 3;
