CREATE TABLE "bbs_wechat_binding" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"openid_hash" varchar(44) NOT NULL,
	"sealed" text NOT NULL,
	"language" varchar(2) NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"last_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bbs_wechat_request" (
	"session_id" varchar(36) PRIMARY KEY NOT NULL,
	"state_hash" varchar(44) NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bbs_wechat_binding" ADD CONSTRAINT "bbs_wechat_binding_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbs_wechat_request" ADD CONSTRAINT "bbs_wechat_request_session_id_sys_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sys_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bbs_wechat_binding_openid" ON "bbs_wechat_binding" USING btree ("openid_hash");