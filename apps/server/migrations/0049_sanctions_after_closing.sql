ALTER TABLE "bbs_sanction" ADD COLUMN "phone_hash" varchar(44);--> statement-breakpoint
ALTER TABLE "bbs_sanction" ADD COLUMN "closed_time" timestamp with time zone;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bbs_sanction_phone" ON "bbs_sanction" USING btree ("phone_hash") WHERE "bbs_sanction"."phone_hash" is not null;