CREATE TABLE "design_drafts" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"design" jsonb,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	CONSTRAINT "design_drafts_id_check" CHECK ("design_drafts"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "design_files" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "design_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"design" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"restored_from" integer,
	CONSTRAINT "design_versions_number_check" CHECK ("design_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "design_versions_number_key" ON "design_versions" USING btree ("number");--> statement-breakpoint
CREATE INDEX "design_versions_starts_at_idx" ON "design_versions" USING btree ("starts_at");
--> statement-breakpoint
-- A shop that has users was made before it could choose its look and keeps the one that it had.
INSERT INTO "design_files" ("id", "type", "content", "width", "height")
SELECT * FROM (VALUES
	('8525cce6e5a31c8076d2278e1a39efd0ab476c222ef1ed16ba1d4abd4176d9ab', 'image/svg+xml', 'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHhtbG5zOnhsaW5rPSJodHRwOi8vd3d3LnczLm9yZy8xOTk5L3hsaW5rIiB2aWV3Qm94PSIwIDAgMjQgMzIiIHdpZHRoPSIyNCIgaGVpZ2h0PSIzMiI+PHBhdGggZD0iTTE1IDAgMSAxOGg3LjZMNS4zIDMyIDIzIDExLjZoLTguM1oiIGZpbGw9IiNlMDQ4MWEiLz48L3N2Zz4=', 24, 32),
	('398aa53532656ce4043fefb94b323e468c5b3f3a0f87cef39ace3683e1289c7a', 'image/svg+xml', 'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHhtbG5zOnhsaW5rPSJodHRwOi8vd3d3LnczLm9yZy8xOTk5L3hsaW5rIiB2aWV3Qm94PSIwIDAgMjQgMzIiIHdpZHRoPSIyNCIgaGVpZ2h0PSIzMiI+PHBhdGggZD0iTTE1IDAgMSAxOGg3LjZMNS4zIDMyIDIzIDExLjZoLTguM1oiIGZpbGw9IiNmZjdhNDUiLz48L3N2Zz4=', 24, 32),
	('984d223648137633919e617a7ceac5a3c69a91aa47e4980427a2ef82cca2b582', 'image/svg+xml', 'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHhtbG5zOnhsaW5rPSJodHRwOi8vd3d3LnczLm9yZy8xOTk5L3hsaW5rIiB2aWV3Qm94PSIwIDAgNTEyIDUxMiIgd2lkdGg9IjUxMiIgaGVpZ2h0PSI1MTIiPjxkZWZzID48bGluZWFyR3JhZGllbnQgaWQ9InMiIGdyYWRpZW50VW5pdHM9InVzZXJTcGFjZU9uVXNlIiB4MT0iNDAiIHkxPSIwIiB4Mj0iNDcyIiB5Mj0iNTEyIj48c3RvcCBvZmZzZXQ9IjAiIHN0b3AtY29sb3I9IiNmZjlhM2QiLz48c3RvcCBvZmZzZXQ9IjAuNSIgc3RvcC1jb2xvcj0iI2YwNTkxZiIvPjxzdG9wIG9mZnNldD0iMSIgc3RvcC1jb2xvcj0iI2QyM2MwZiIvPjwvbGluZWFyR3JhZGllbnQ+PC9kZWZzPjxyZWN0IHdpZHRoPSI1MTIiIGhlaWdodD0iNTEyIiByeD0iMTE2IiBmaWxsPSJ1cmwoI3MpIi8+PHBhdGggZD0iTS4xNi0uNS0uMy4xaC4yNWwtLjExLjQuNDYtLjYyaC0uMjVaIiB0cmFuc2Zvcm09InRyYW5zbGF0ZSgyNTYgMjU2KSBzY2FsZSgzODApIiBmaWxsPSIjZmZmOGVjIi8+PC9zdmc+', 512, 512)
) AS "files" WHERE EXISTS (SELECT FROM "users");
--> statement-breakpoint
INSERT INTO "design_versions" ("id", "number", "design", "starts_at", "actor")
SELECT gen_random_uuid(), 1, '{"logo":"8525cce6e5a31c8076d2278e1a39efd0ab476c222ef1ed16ba1d4abd4176d9ab","darkLogo":"398aa53532656ce4043fefb94b323e468c5b3f3a0f87cef39ace3683e1289c7a","showsName":true,"palette":{"from":"tones","tones":{"light":{"paper":"#fbf8f2","surface":"#ffffff","sunken":"#f3eee4","plainField":"#f3eee4","ink":"#17130f","muted":"#635a50","line":"#e6ded1","lineStrong":"#8d8275","barEmpty":"#d9cfc0","brand":"#e0481a","brandInk":"#b93a10","brandSoft":"#fdeae2","brandFill":"#c4400f","onBrand":"#ffffff","brandHover":"#a8350b","brandEdge":"#c4400f","accent":"#e0481a","accentInk":"#b93a10","accentSoft":"#fdeae2","accentFill":"#ffd66b","onAccent":"#17130f","accentHover":"#ffcb45","accentEdge":"#ffd66b","solid":"#17130f","solidHover":"#38302a","onSolid":"#fbf8f2","good":"#18703f","goodSoft":"#e0f3e7","warn":"#8a5300","warnSoft":"#fdf0d5","bad":"#b3201c","badSoft":"#fdeae8","info":"#1d5fd1","infoSoft":"#e4edfc","focus":"#1d5fd1","hero1":"#ffd66b","hero2":"#ff9a3d","hero3":"#ff5b2e","onHero":"#17130f","onHeroButton":"#ffffff"},"dark":{"paper":"#14110e","surface":"#1e1a16","sunken":"#0e0c0a","plainField":"#2a2520","ink":"#f6efe4","muted":"#b5a99a","line":"#37302a","lineStrong":"#7f7467","barEmpty":"#4a4138","brand":"#ff7a45","brandInk":"#ff8d5f","brandSoft":"#38211a","brandFill":"#ff7f4d","onBrand":"#1d0d05","brandHover":"#ff9569","brandEdge":"#ff7f4d","accent":"#ff7a45","accentInk":"#ff8d5f","accentSoft":"#38211a","accentFill":"#ffd66b","onAccent":"#17130f","accentHover":"#ffcb45","accentEdge":"#ffd66b","solid":"#f6efe4","solidHover":"#ffffff","onSolid":"#17130f","good":"#6fd39b","goodSoft":"#16301f","warn":"#f3c063","warnSoft":"#362811","bad":"#ff9187","badSoft":"#3c1a18","info":"#86b3ff","infoSoft":"#1a2a45","focus":"#8ab8ff","hero1":"#ffd66b","hero2":"#ff9a3d","hero3":"#ff5b2e","onHero":"#17130f","onHeroButton":"#ffffff"}}},"shape":"soft","fonts":"strong","icon":"984d223648137633919e617a7ceac5a3c69a91aa47e4980427a2ef82cca2b582"}'::jsonb, now(), 'Магазинът' WHERE EXISTS (SELECT FROM "users");
--> statement-breakpoint
-- So do its name and its sentence, where they are those that a new shop had.
INSERT INTO "settings" ("name", "value")
SELECT 'store', '{"name": "Искра", "tagline": "Кофеинови паучове"}'::jsonb WHERE EXISTS (SELECT FROM "users")
ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value" || "settings"."value";
