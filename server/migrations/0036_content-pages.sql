CREATE TABLE "content_old_slugs" (
	"use" text NOT NULL,
	"slug" text NOT NULL,
	"page_id" uuid NOT NULL,
	CONSTRAINT "content_old_slugs_use_slug_pk" PRIMARY KEY("use","slug")
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"slug" text,
	"category_id" uuid,
	"draft" jsonb NOT NULL,
	"draft_version" integer DEFAULT 1 NOT NULL,
	"published_draft" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by_id" uuid,
	"changed_by" text NOT NULL,
	"next_change_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "content_pages_use_check" CHECK ("content_pages"."use" in ('home', 'category', 'page', 'article')),
	CONSTRAINT "content_pages_slug_check" CHECK (("content_pages"."slug" is not null) = ("content_pages"."use" in ('page', 'article'))),
	CONSTRAINT "content_pages_category_check" CHECK (("content_pages"."category_id" is not null) = ("content_pages"."use" = 'category')),
	CONSTRAINT "content_pages_home_check" CHECK ("content_pages"."use" <> 'home' or "content_pages"."deleted_at" is null),
	CONSTRAINT "content_pages_draft_check" CHECK ("content_pages"."draft_version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "content_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_previews_purpose_check" CHECK ("content_previews"."purpose" in ('link', 'editor'))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"page_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "content_versions_page_id_version_pk" PRIMARY KEY("page_id","version"),
	CONSTRAINT "content_versions_version_check" CHECK ("content_versions"."version" >= 1),
	CONSTRAINT "content_versions_time_check" CHECK ("content_versions"."starts_at" < "content_versions"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "content_old_slugs" ADD CONSTRAINT "content_old_slugs_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_previews" ADD CONSTRAINT "content_previews_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_old_slugs_page_idx" ON "content_old_slugs" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_home_key" ON "content_pages" USING btree ("use") WHERE "content_pages"."use" = 'home';--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_slug_key" ON "content_pages" USING btree ("use","slug") WHERE "content_pages"."slug" is not null and "content_pages"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_category_key" ON "content_pages" USING btree ("category_id") WHERE "content_pages"."category_id" is not null and "content_pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "content_pages_next_change_idx" ON "content_pages" USING btree ("next_change_at");--> statement-breakpoint
CREATE INDEX "content_previews_page_idx" ON "content_previews" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "content_previews_expires_idx" ON "content_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_previews_link_key" ON "content_previews" USING btree ("page_id") WHERE "content_previews"."purpose" = 'link';
--> statement-breakpoint
-- A shop that is in use keeps the home page that it had. The others get the default of a new shop when they start.
WITH home AS (
	INSERT INTO "content_pages" ("id", "use", "draft", "published_draft", "changed_by")
	SELECT '01934b1e-7c00-7000-8000-000000000001', 'home', '{
  "head": {
    "title": "Кофеин на пауч",
    "description": "{tagline} Избери вкус и сила.",
    "summary": "",
    "picture": null,
    "day": null
  },
  "page": {
    "version": 1,
    "sections": [
      {
        "id": "hero",
        "kind": "hero",
        "props": {
          "kicker": "Кофеинови паучове без никотин",
          "title": "Малка искра.\nГолям ден.",
          "text": "{tagline} Избери вкус и сила.",
          "button": {
            "text": "Избери своя вкус",
            "href": "/products?sort=popular"
          },
          "second": {
            "text": "Колко е много?",
            "href": "#how-much"
          },
          "show": "products",
          "picture": null,
          "products": [],
          "firstChoices": [
            "menta",
            "borovinka",
            "cheresha",
            "tsitrus"
          ]
        }
      },
      {
        "id": "promises",
        "kind": "promises",
        "props": {
          "delivery": true,
          "free": true,
          "cod": true,
          "returns": true,
          "own": []
        }
      },
      {
        "id": "first",
        "kind": "product-sections",
        "props": {
          "which": "first",
          "section": null,
          "fallbackTitle": "Най-търсени",
          "ground": "plain"
        }
      },
      {
        "id": "flavours",
        "kind": "choice-tiles",
        "props": {
          "title": "Вкусове",
          "attribute": "vkus",
          "ground": "plain"
        }
      },
      {
        "id": "others",
        "kind": "product-sections",
        "props": {
          "which": "others",
          "section": null,
          "fallbackTitle": "Най-търсени",
          "ground": "plain"
        }
      },
      {
        "id": "categories",
        "kind": "category-tiles",
        "props": {
          "title": "Категории",
          "categories": [],
          "children": true,
          "ground": "plain"
        }
      },
      {
        "id": "said",
        "kind": "reviews",
        "props": {
          "title": "Какво казват купувачите",
          "limit": 3,
          "ground": "plain"
        }
      },
      {
        "id": "questions",
        "kind": "questions",
        "props": {
          "title": "Често питат",
          "questions": [
            {
              "question": "Какво е кофеинов пауч?",
              "answer": "Малка торбичка с кофеин и аромат. Слага се под горната устна за 20–30 минути и после се изхвърля. Не се дъвче и не се гълта. Без тютюн и без никотин.",
              "anchor": "",
              "open": false
            },
            {
              "question": "Колко е много?",
              "answer": "Едно еспресо има около 80 mg кофеин. За здрав възрастен Европейският орган по безопасност на храните сочи до 200 mg наведнъж и до 400 mg на ден, от всички източници. Колко има в един пауч, пише на всяка кутия.",
              "anchor": "how-much",
              "open": true
            },
            {
              "question": "За кого не е?",
              "answer": "Не се препоръчва за деца, бременни и кърмачки, нито за хора, чувствителни към кофеин.",
              "anchor": "",
              "open": false
            },
            {
              "question": "Колко струва доставката?",
              "answer": "Доставката е {officePrice} до офис на куриер и {addressPrice} до адрес{freeFrom}.",
              "anchor": "",
              "open": false
            },
            {
              "question": "Може ли да върна?",
              "answer": "Да, до 14 дни, ако кутията не е отваряна. Пиши ни{contact}.",
              "anchor": "",
              "open": false
            }
          ],
          "ground": "plain"
        }
      }
    ]
  }
}'::jsonb, 1, 'Магазинът'
	WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products") OR EXISTS (SELECT FROM "settings")
	RETURNING "id", "draft"
)
INSERT INTO "content_versions" ("page_id", "version", "content", "published_at", "author", "starts_at")
SELECT "id", 1, "draft", now(), 'Магазинът', now() FROM home;
