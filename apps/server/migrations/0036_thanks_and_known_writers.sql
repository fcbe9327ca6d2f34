CREATE TABLE "bbs_comment_thanks" (
	"comment_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"phrase" varchar(10) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bbs_comment_thanks_comment_id_user_id_phrase_pk" PRIMARY KEY("comment_id","user_id","phrase")
);
--> statement-breakpoint
ALTER TABLE "sys_user" ALTER COLUMN "nick_name" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "phone_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bbs_blog_comment" ADD COLUMN "thanks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bbs_comment_thanks" ADD CONSTRAINT "bbs_comment_thanks_comment_id_bbs_blog_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."bbs_blog_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bbs_comment_thanks" ADD CONSTRAINT "bbs_comment_thanks_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bbs_comment_thanks_user" ON "bbs_comment_thanks" USING btree ("user_id","comment_id");--> statement-breakpoint
-- a school in Toronto is not overseas to who reads English there; labels that staff have changed stay
UPDATE "sys_dict_data" SET "dict_label_en" = CASE "dict_value" WHEN '0' THEN 'School in China' ELSE 'School outside China' END
  WHERE "dict_type" = 'bbs_school_type' AND ("dict_value", "dict_label_en") IN (('0', 'Domestic school'), ('1', 'Overseas school'));
