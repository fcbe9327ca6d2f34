CREATE TABLE "bbs_blog_view_order" (
	"blog_id" bigint PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
-- filled before anything of the posts is locked: writers wait only while what they changed meanwhile is put right
INSERT INTO "bbs_blog_view_order" ("blog_id", "views") SELECT "id", "view_count" FROM "bbs_blog" ORDER BY "id";--> statement-breakpoint
CREATE INDEX "bbs_blog_view_order_most" ON "bbs_blog_view_order" USING btree ("views" DESC NULLS FIRST,"blog_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE FUNCTION bbs_blog_order_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO bbs_blog_view_order (blog_id, views) VALUES (NEW.id, NEW.view_count)
	ON CONFLICT (blog_id) DO UPDATE SET views = excluded.views;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bbs_blog_views_inserted AFTER INSERT ON bbs_blog
	FOR EACH ROW EXECUTE FUNCTION bbs_blog_order_views();--> statement-breakpoint
CREATE TRIGGER bbs_blog_views_changed AFTER UPDATE OF view_count ON bbs_blog
	FOR EACH ROW WHEN (OLD.view_count IS DISTINCT FROM NEW.view_count) EXECUTE FUNCTION bbs_blog_order_views();--> statement-breakpoint
INSERT INTO "bbs_blog_view_order" ("blog_id", "views")
SELECT p."id", p."view_count" FROM "bbs_blog" p LEFT JOIN "bbs_blog_view_order" v ON v."blog_id" = p."id"
WHERE v."views" IS DISTINCT FROM p."view_count"
ON CONFLICT ("blog_id") DO UPDATE SET "views" = excluded."views";--> statement-breakpoint
DELETE FROM "bbs_blog_view_order" v WHERE NOT EXISTS (SELECT FROM "bbs_blog" p WHERE p."id" = v."blog_id");--> statement-breakpoint
ALTER TABLE "bbs_blog_view_order" ADD CONSTRAINT "bbs_blog_view_order_blog_id_bbs_blog_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."bbs_blog"("id") ON DELETE cascade ON UPDATE no action;
