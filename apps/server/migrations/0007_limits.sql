CREATE TABLE "sys_known_place" (
	"user_name" varchar(64) NOT NULL,
	"place" varchar(64) NOT NULL,
	"last_time" timestamp with time zone NOT NULL,
	CONSTRAINT "sys_known_place_user_name_place_pk" PRIMARY KEY("user_name","place")
);
--> statement-breakpoint
-- where people have signed in from so far is known from the log; 127.0.0.1 is everybody behind a proxy
INSERT INTO "sys_known_place" ("user_name", "place", "last_time")
SELECT left(lower("user_name"), 64), left("ipaddr", 64), max("login_time") FROM "sys_logininfor"
WHERE "status" = '0' AND "msg" = '登录成功' AND "user_name" <> '' AND "ipaddr" NOT LIKE '127.%' AND "ipaddr" NOT LIKE '%:%'
GROUP BY 1, 2;--> statement-breakpoint
CREATE TABLE "sys_rate_window" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "sys_rate_window" ("key", "hits", "expires_at")
SELECT "key", array_agg("at" ORDER BY "at"), max("at") + interval '1 day' FROM "sys_rate_hit" GROUP BY "key";--> statement-breakpoint
DROP TABLE "sys_rate_hit";--> statement-breakpoint
-- what was counted is good for ten minutes; it begins anew, now by place too
DROP TABLE "sys_login_failure";--> statement-breakpoint
CREATE TABLE "sys_login_failure" (
	"user_name" varchar(64) NOT NULL,
	"place" varchar(64) NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sys_login_failure_user_name_place_pk" PRIMARY KEY("user_name","place")
);
--> statement-breakpoint
CREATE INDEX "sys_known_place_last" ON "sys_known_place" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "sys_rate_window_expires" ON "sys_rate_window" USING btree ("expires_at");
