ALTER TABLE "bbs_red_black" ADD COLUMN "points" double precision;--> statement-breakpoint
ALTER TABLE "bbs_red_black" ADD COLUMN "all_points" double precision;--> statement-breakpoint
ALTER TABLE "bbs_red_black" ADD COLUMN "site_share" double precision;--> statement-breakpoint
ALTER TABLE "bbs_red_black" ADD COLUMN "computed_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bbs_red_black_step" ADD COLUMN "letter" jsonb;