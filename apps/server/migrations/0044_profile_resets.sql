CREATE TABLE "bbs_profile_reset" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"part" varchar(10) NOT NULL,
	"former" varchar(400) NOT NULL,
	"former_en" varchar(400) DEFAULT '' NOT NULL,
	"made" varchar(64) DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bbs_profile_reset" ADD CONSTRAINT "bbs_profile_reset_audit_id_bbs_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."bbs_audit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbs_profile_reset" ADD CONSTRAINT "bbs_profile_reset_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bbs_profile_reset_user" ON "bbs_profile_reset" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bbs_profile_reset_time" ON "bbs_profile_reset" USING btree ("create_time");