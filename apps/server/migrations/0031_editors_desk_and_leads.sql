CREATE TABLE "bbs_story_plan" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"appear_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"has_ended" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bbs_search" ADD COLUMN "path" varchar(200);--> statement-breakpoint
ALTER TABLE "bbs_search" ADD COLUMN "path_en" varchar(200);--> statement-breakpoint
ALTER TABLE "bbs_story_plan" ADD CONSTRAINT "bbs_story_plan_post_id_bbs_blog_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."bbs_blog"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bbs_story_plan_appear" ON "bbs_story_plan" USING btree ("appear_time");--> statement-breakpoint
CREATE INDEX "bbs_story_plan_end" ON "bbs_story_plan" USING btree ("end_time") WHERE not has_ended;--> statement-breakpoint
CREATE INDEX "bbs_contact_board" ON "bbs_contact" USING btree ("status","next_time","id" DESC NULLS FIRST,"joined_id");