ALTER TABLE "bbs_school" ADD COLUMN "international" varchar(3);--> statement-breakpoint
ALTER TABLE "bbs_school" ADD COLUMN "chances_year" varchar(10);--> statement-breakpoint
ALTER TABLE "bbs_school" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "bbs_school" ADD COLUMN "applicants" integer;--> statement-breakpoint
ALTER TABLE "bbs_school" ADD COLUMN "english_needed" varchar(120);--> statement-breakpoint
ALTER TABLE "bbs_school" ADD COLUMN "english_needed_en" varchar(200);--> statement-breakpoint
ALTER TABLE "bbs_school" ADD COLUMN "interview" varchar(10);