CREATE TABLE "bbs_moderator_city" (
	"user_id" bigint NOT NULL,
	"city_code" varchar(6) NOT NULL,
	CONSTRAINT "bbs_moderator_city_user_id_city_code_pk" PRIMARY KEY("user_id","city_code")
);
--> statement-breakpoint
ALTER TABLE "bbs_review_claim" ALTER COLUMN "obj_kind" SET DATA TYPE varchar(12);--> statement-breakpoint
ALTER TABLE "bbs_blog" ADD COLUMN "device_hash" varchar(44);--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "device_id" varchar(36);--> statement-breakpoint
ALTER TABLE "bbs_moderator_city" ADD CONSTRAINT "bbs_moderator_city_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bbs_blog_device" ON "bbs_blog" USING btree ("create_time") WHERE "device_hash" is not null;