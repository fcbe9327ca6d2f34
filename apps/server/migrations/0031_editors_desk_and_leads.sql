ALTER TABLE "bbs_search" ADD COLUMN "path" varchar(200);--> statement-breakpoint
ALTER TABLE "bbs_search" ADD COLUMN "path_en" varchar(200);--> statement-breakpoint
CREATE INDEX "bbs_contact_board" ON "bbs_contact" USING btree ("status","next_time","id" DESC NULLS FIRST,"joined_id");