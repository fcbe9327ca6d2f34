CREATE TABLE "sys_dashboard_arrangement" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"cards" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bbs_daily_figure" (
	"figure" varchar(20) NOT NULL,
	"day" date NOT NULL,
	"part" varchar(200) NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "bbs_daily_figure_figure_day_part_pk" PRIMARY KEY("figure","day","part")
);
--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "role_name_en" varchar(60) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dashboard_arrangement" ADD CONSTRAINT "sys_dashboard_arrangement_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bbs_blog_comment_time" ON "bbs_blog_comment" USING brin ("create_time");