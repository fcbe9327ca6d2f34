vcl 4.1;

# Varnish before the pages (docs/operate.md#a-cdn-before-the-pages). It needs the module xkey, which Debian has in
# varnish-modules. Change the two blocks below; the secret comes from the environment of varnishd, as CDN_TOKEN.

import std;
import xkey;

# The product.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 60s;
}

# The machines of the product, which may purge.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  # words of this file, which no client may say
  if (req.restarts == 0) {
    unset req.http.x-after-error;
    unset req.http.x-looked-up;
  }

  if (req.method == "PURGE") {
    if (client.ip !~ purgers || std.getenv("CDN_TOKEN") == "" || req.http.x-purge-token != std.getenv("CDN_TOKEN")) {
      return (synth(403, "Forbidden"));
    }
    if (req.http.x-purge-everything) {
      ban("obj.status != 0");
    } else {
      set req.http.x-purged = xkey.purge(req.http.x-purge-keys);
    }
    return (synth(200, "Purged"));
  }

  # only what is read is ever stored, and nothing that is asked with an identity
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
    return (pass);
  }
  # calls are for the server; public files of members may be stored, films are too large
  if (req.url ~ "^/prod-api(/|\?|$)" &&
      (req.url !~ "^/prod-api/profile/" || req.url ~ "(?i)^[^?]*\.(mp4|m4v|mov|webm)(\?|$)")) {
    return (pass);
  }
  # addresses whose answer depends on who asks: the dashboard or the home page, and previews
  if (req.url ~ "(?i)^/+(redirect/+)?index/*(\?|$)" || req.url ~ "[?&]preview=") {
    return (pass);
  }
  # an account that wrote something within the last seconds sees it at once
  if (req.http.Cookie ~ "(^|;\s*)wrote=") {
    return (pass);
  }
  # a page is the same for everybody; only a file of a member's own is asked for with a cookie
  if (req.url !~ "^/prod-api/") {
    unset req.http.Cookie;
  }
  # words of campaigns, which no page reads, and the order of the others make no other page
  if (req.url ~ "\?") {
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|fbclid|msclkid)=[^&]*", "\1");
    set req.url = regsub(regsuball(req.url, "&&+", "&"), "\?&+", "?");
    set req.url = std.querysort(regsub(req.url, "[?&]+$", ""));
  }
  # where CITY_HEADER is set, a tenth of a degree (about ten kilometres) is as fine as a city needs:
  # set req.http.x-position = regsuball(req.http.x-position, "(-?\d+)(\.\d)?\d*", "\1\2");

  # a page may be ten seconds late while the next one is fetched, and a day while the server fails
  set req.grace = 10s;
  if (req.http.x-after-error) {
    set req.grace = 24h;
  }
  set req.http.x-looked-up = "1";
  return (hash);
}

sub vcl_backend_fetch {
  unset bereq.http.x-looked-up;
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status >= 500) {
    # an error that is delivered would end the last good page, so that is looked for first
    if (bereq.is_bgfetch || !bereq.http.x-after-error) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # stored is what says that it is public, and nothing else
  if (beresp.http.Cache-Control !~ "(?i)(^|[\s,])public([\s,]|$)" ||
      beresp.http.Cache-Control ~ "(?i)(private|no-store|no-cache)" ||
      beresp.http.Set-Cookie ||
      beresp.http.Content-Type ~ "(?i)^video/" ||
      beresp.http.Vary ~ "(?i)(\*|cookie|authorization)") {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "(?i)stale-if-error=86400") {
    set beresp.grace = 24h;
  } else {
    set beresp.grace = 0s;
  }
  return (deliver);
}

sub vcl_backend_error {
  if (!bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.x-after-error)) {
    return (abandon);
  }
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  if (bereq.url ~ "^/prod-api(/|\?|$)") {
    set beresp.http.Content-Type = "application/json; charset=utf-8";
    set beresp.body = """{"code":503,"msg":"网站正在恢复，请稍后再试 / The site is recovering, try again in a moment","errKey":"unavailable"}""";
  } else {
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.body = {"<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>暂时打不开这一页 / This page is not available right now</title><h1>暂时打不开这一页</h1><p>网站正在恢复，几秒后这一页会自己再试一次。</p><h1 lang="en">This page is not available right now</h1><p lang="en">The site is recovering. This page tries again by itself in a few seconds.</p></html>"};
  }
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
    # of the request that filled the cache
    unset resp.http.x-request-id;
  } else {
    set resp.http.X-Cache = "miss";
  }
  unset resp.http.xkey;
  # browsers ask each time, as they do without Varnish
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "no-cache";
    unset resp.http.Age;
  }
}

sub vcl_synth {
  # a fetch was abandoned: once more, with a page of up to a day ago where there is one
  if (resp.status == 503 && req.restarts == 0 && req.http.x-looked-up) {
    set req.http.x-after-error = "1";
    return (restart);
  }
  set resp.http.Cache-Control = "no-store";
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.body = resp.reason + {"
"};
  return (deliver);
}
